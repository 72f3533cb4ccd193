-- A demo visitor gets a person of their own, who ends after a day.
--
-- Safe while the previous release runs: it adds a column and an index. `is_demo` and its unique index
-- stay for that release's one shared demo user; they go a release later. Until then who has either is
-- a demo person, and the shared one ends like the others, a day after it was made.

alter table app_user add column demo_until timestamptz;
comment on column app_user.demo_until is 'When a demo person ends, with all that hangs on them; null for everybody else.';
comment on column app_user.is_demo is 'The one shared demo user of earlier releases.';
-- Serves the count of the living and the removal of the others.
create index app_user_demo_until on app_user (demo_until) where demo_until is not null;
