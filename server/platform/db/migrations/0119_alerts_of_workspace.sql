-- Alerts belong to the workspace that tracks their property, and go with the membership.
--
-- Safe while the previous release runs: that release writes alerts of no workspace, which go by what the person's other
-- workspaces track.

create or replace function teamwork_left() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  with gone as (
    delete from public.notification n using removed r
     where n.user_id = r.user_id
       and (n.workspace_id = r.workspace_id
         -- Several workspaces tracked it: none of those that are left does.
         or (n.workspace_id is null and n.property_id is not null and not exists (
               select from public.workspace_member m
                 join public.tracked_property t on t.workspace_id = m.workspace_id and t.property_id = n.property_id
                where m.user_id = r.user_id)))
     returning n.user_id, n.property_id)
  -- Its days are news again for who tracks it in another workspace.
  delete from public.alert_raised a using gone g
   where a.user_id = g.user_id and a.key like 'near ' || g.property_id || ' %';
  delete from public.parcel_assignment a using removed r
   where a.user_id = r.user_id and a.workspace_id = r.workspace_id;
  update public.parcel_task t set assigned_to = null, changed_at = now(), changes = changes + 1 from removed r
   where t.assigned_to = r.user_id and t.workspace_id = r.workspace_id;
  return null;
end $$;
