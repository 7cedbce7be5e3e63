import { useEffect, useState } from "react";
import { portalConfig } from "../../providers/portal-config";

/** The platform's, once `/config.json` is there. */
export function useProviderName(): string {
  const [name, setName] = useState("\u00a0");
  useEffect(() => {
    let isHere = true;
    portalConfig().then(
      ({ provider }) => isHere && setName(provider.name),
      // The page's own call says that the gateway is away.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return name;
}
