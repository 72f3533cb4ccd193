-- The public check of a report: by a code that does not give away its number, and of a file by its SHA-256.
--
-- Safe while the previous release runs: it adds an index and a table. Reports that release makes are found by their
-- code too; files it sends are not recorded, and are recorded when this release sends them.

-- Serves the check of a report by its code, the first 32 digits of SHA-256 over its number (report-code.ts).
create unique index report_check on report (left(encode(sha256(hash::bytea), 'hex'), 32));

-- The files that were sent of each report. A later release may draw the same report in other bytes.
create table report_file (
  -- SHA-256 of the bytes, in hexadecimal.
  sha256      text primary key,
  -- The report's number. Without a foreign key: numbers are unique by an index of their own.
  report_hash text not null,
  sent_at     timestamptz not null default now()
);
