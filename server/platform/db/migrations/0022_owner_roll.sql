-- What a pass over all owners compares: each different text once, with the parts of the roll it belongs
-- to. It takes the place of owner_text, whose parts were thirty bits: too few for millions. That table
-- goes with a later release, because the one before this still writes it. Lost in a crash of the
-- database, when the pass begins anew.
create unlogged table owner_roll (
  n          integer not null,
  parts      smallint[] not null,
  name_hash  bigint not null,
  place_hash bigint,
  name       text not null,
  mail       text
);
