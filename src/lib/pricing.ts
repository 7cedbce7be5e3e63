/** The name under which what is asked about prices is kept, and the addresses around plans. Pure. */
export const pricing = "pricing";

export const plansAddress = "/preview/dashboards/pricing/plan";
export const planHref = (plan_id: string): string => `${plansAddress}/${plan_id}`;
/** A plan of its own, or the next version of one. */
export const planEditorHref = (plan_id?: string): string => `${plansAddress}/create${plan_id === undefined ? "" : `?plan=${plan_id}`}`;
