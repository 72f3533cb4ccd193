-- Run once by the database's image when its volume is new: the two roles of docs/security.md, with the
-- passwords of the environment. One owns the tables and migrates; the other serves, and can change
-- neither the schema nor the audit record. Its rights on the tables are granted at the app's start.
\getenv owner_password OWNER_PASSWORD
\getenv app_password APP_PASSWORD
create role parcelproof_owner login password :'owner_password';
create role parcelproof_app login password :'app_password';
-- So that it may hand the search table over.
grant parcelproof_app to parcelproof_owner;
alter database :"DBNAME" owner to parcelproof_owner;
-- Nobody else on this server has business in it.
revoke all on database :"DBNAME" from public;
grant connect on database :"DBNAME" to parcelproof_app;
