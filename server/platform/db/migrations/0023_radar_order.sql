-- Each order of the radar is a reach into an index: rows without the sorted value come from the end of
-- the same index. Sorting by a text reaches into the indexes of property_search.
create index tax_sale_date on tax_sale (sale_date, property_id);
create index tax_sale_status_date on tax_sale (status, sale_date, property_id);
create index tax_sale_county_date on tax_sale (county_id, sale_date, property_id);
create index tax_sale_total on tax_sale (total_cents, property_id);
create index tax_sale_county_total on tax_sale (county_id, total_cents, property_id);
create index title_record_score on title_record (confidence_score, property_id);
create index title_record_county_score on title_record (county_id, confidence_score, property_id);
