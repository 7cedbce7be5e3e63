import { AskPermissionButton } from "../features/permissions/ask-permission-button";

/** The first request for permission, as a blocked merchant's next step. */
export const askPermission = (org_id: string) => <AskPermissionButton org_id={org_id} request={null} variant="primary" size="large" />;
