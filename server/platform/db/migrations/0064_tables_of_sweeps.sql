-- What two sweeps keep for themselves over several transactions: the properties the map has taken up, and owners
-- sorted to be compared. They were temporary tables, which belong to one session; a pooler gives each transaction
-- any. One sweep of a kind runs at a time and empties its table first. Lost in a crash of the database, when the
-- sweep begins anew. Not the names they had as temporary tables: the release before this drops those.
create unlogged table map_taken_up (
  property_id bigint not null,
  id          bigint not null,
  is_moved    boolean not null
);
create index map_taken_up_property on map_taken_up (property_id);
comment on index map_taken_up_property is 'listTaken, deleteTaken';

create unlogged table owner_sorted (
  text text not null,
  n    integer not null
);
