-- The parcels around one, for the small map of a report: all four sides of the box are looked at within
-- the index, before any outline is read.
create index parcel_outline_box on parcel_outline (min_lat, min_lng, max_lng, max_lat);
drop index parcel_outline_north;
