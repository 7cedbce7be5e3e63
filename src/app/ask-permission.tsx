import { AskPermissionButton } from "../features/permissions/ask-permission-button";

/** The first asking, as the next step of a merchant that is blocked. */
export const askPermission = (org_id: string) => <AskPermissionButton org_id={org_id} request={null} variant="primary" size="large" />;
