/** Invited merchants as the store has them, with all that an invitation writes besides. */

export interface KeptInvitation {
  name: string;
  users: number;
  invitations: number;
  audits: number;
  mails: number;
}

/** Those whose name is like the parameter. */
export const keptInvitations = `
  select o.name,
    (select count(*)::int from organization_user u where u.org_id = o.id) as users,
    (select count(*)::int from invitation i where i.org_id = o.id) as invitations,
    (select count(*)::int from audit_log a where a.subject_id = o.id::text and a.action = 'ORGANIZATION_INVITED') as audits,
    (select count(*)::int from outbox m where m."to" = o.contact_email) as mails
  from organization o where o.name like $1`;

export const isWhole = ({ users, invitations, audits, mails }: KeptInvitation): boolean =>
  [users, invitations, audits, mails].every((count) => count === 1);
