-- What each import said of its list: undoing the last edition gives the list the day and meaning of the one before.
--
-- Safe while the previous release runs: it only adds, and fills what that release does not read.

alter table import add column list_day date, add column list_meaning text, add column extent text
  check (extent in ('whole', 'excerpt', 'part', 'earlier', 'unread'));
comment on column import.list_day is 'The day of the list as this import gave it; county_list.day is the last one''s.';
comment on column import.list_meaning is 'The meaning of the list as this import gave it.';
comment on column import.extent is
  'How a later file of a list compares with what the list had: whole: what it lacks is closed. Null: the first, or one that lacks nothing.';

-- Of imports from before: the date they state, else the one year in the file''s name, else the day of the import.
update import i
   set list_meaning = l.meaning,
       list_day = coalesce(
         case when i.as_of < i.created_at::date then i.as_of end,
         (select case when count(distinct y[1]) = 1
                      then make_date(min(y[1])::integer,
                                     case when l.meaning = 'sale-results' then 12 else 1 end,
                                     case when l.meaning = 'sale-results' then 31 else 1 end) end
            from regexp_matches(i.file_name, '(?<!\d)((?:19|20)\d{2})(?!\d)', 'g') y),
         i.as_of, i.created_at::date)
  from county_list l
 where l.id = i.list_id and i.status = 'done';

update county_list l
   set day = i.list_day
  from (select distinct on (list_id) list_id, list_day from import
         where status = 'done' and list_id is not null order by list_id, id desc) i
 where i.list_id = l.id and l.day is null;
