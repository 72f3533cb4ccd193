-- An edition of a source that is unlike the one before: what is to be said of it, and whether a person took it for
-- right. And what amounts an import's rows state, by which an edition that lost them is known.
--
-- Safe while the previous release runs: it only adds, and an import of that release leaves its amounts unknown.

alter table source_run
  add column remark      text,
  add column accepted_at timestamptz;

comment on column source_run.remark is
  'How its edition is unlike the one before, in words; empty where it is not, null until its import was compared.';
comment on column source_run.accepted_at is 'When a person said that an unlike edition is right.';

-- Serves listUnjudged: the editions that were not compared yet.
create index source_run_unjudged on source_run (id) where outcome = 'imported' and remark is null;

alter table import add column amounts text[];
comment on column import.amounts is
  'Kinds of amounts its rows state: owed, value; null where most of its rows were known before, and were not read again.';
