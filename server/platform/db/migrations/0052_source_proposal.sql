-- Where a layer that is gone may have moved: proposed to a person, never taken over by itself.
--
-- Safe while the previous release runs: it only adds.

alter table source
  add column proposed_address text,
  add column proposed_words   text;

comment on column source.proposed_address is
  'Where its layer may have moved; null where nothing is proposed. Taken over by a person only.';
comment on column source.proposed_words is 'What was found there, as a sentence.';
