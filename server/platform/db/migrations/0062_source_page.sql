-- By what a page that links to lists is known again, and when the list behind its link was last asked: a page that has
-- not changed costs one request, and its list is asked every other time.
--
-- Safe while the previous release runs: it only adds, and what that release does not fill in has the list asked.

alter table source
  add column page_etag          text,
  add column page_last_modified text,
  add column link_words         text,
  add column list_asked_at      timestamptz;
comment on column source.link_words is 'Of a page: the words of the link it was.';
comment on column source.list_asked_at is
  'Of a page: when the list behind its link was last asked for; null where the next run is to ask for it.';
