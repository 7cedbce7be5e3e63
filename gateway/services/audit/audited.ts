/**
 * The answer of a write carries the proof that the audit log has an entry of it: a handler that answers without it, or without
 * saying why there is none, does not compile. Types alone; an answer is at run time what it was.
 */

interface Proof {
  readonly "a write answers with `audited(await writeAudit(…), answer)`, or with `unaudited(why, answer)`": true;
}

export type Audited<T> = T & Proof;

/** Made by `writeAudit` and by nothing else. */
export type AuditEntry = Audited<{ id: string }>;

/** `of`: the entry, or what a part of the work answered with its own. */
export const audited = <T>(_of: Proof, answer: T): Audited<T> => answer as Audited<T>;

/** The way out, with its reason: nothing was written, or nothing that another person need know of. */
export const unaudited = <T>(_why: string, answer: T): Audited<T> => answer as Audited<T>;
