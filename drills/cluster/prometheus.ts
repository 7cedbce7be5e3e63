/** Prometheus with the alerts of `ops/`, over what the gateways say of themselves. */
import fs from "node:fs";
import path from "node:path";
import { freePort } from "../../tests/support/postgres";
import { root } from "./gateways";
import { until, type Processes } from "./processes";
import type { Programs } from "./programs";

export interface Watch {
  /** Names of the alerts that fired in the last so many seconds. */
  firedWithin: (seconds: number) => Promise<Set<string>>;
  /** Names of those that fire. */
  firing: () => Promise<Set<string>>;
}

interface Place {
  folder: string;
  programs: Programs;
  processes: Processes;
}

/** More than the 3 seconds after which a gateway gives its database up. */
const scrapeSeconds = 4;

export async function startPrometheus(place: Place, gatewayPorts: readonly number[], token: string): Promise<Watch> {
  const { folder, programs, processes } = place;
  const home = path.join(folder, "prometheus");
  fs.mkdirSync(home);
  const port = await freePort();
  const alerts = fs.readFileSync(path.join(root, "ops/prometheus-alerts.yaml"), "utf8");
  fs.writeFileSync(path.join(home, "alerts.yaml"), hurried(alerts));
  const settings = {
    global: { scrape_interval: `${scrapeSeconds}s`, scrape_timeout: `${scrapeSeconds}s`, evaluation_interval: "1s" },
    rule_files: ["alerts.yaml"],
    scrape_configs: [
      {
        ...{ job_name: "partner-portal", metrics_path: "/api/metrics", authorization: { credentials: token } },
        static_configs: [{ targets: gatewayPorts.map((each) => `127.0.0.1:${each}`) }],
      },
    ],
  };
  // YAML takes JSON.
  fs.writeFileSync(path.join(home, "prometheus.yml"), JSON.stringify(settings));
  const address = `127.0.0.1:${port}`;
  const args = ["--config.file", "prometheus.yml", "--storage.tsdb.path", "data", "--web.listen-address", address, "--log.level", "warn"];
  processes.start("prometheus", programs.prometheus, args, { cwd: home, env: {} });
  await until("Prometheus", 30, async () => (await fetch(`http://${address}/-/ready`)).ok);
  const namesOf = async (query: string) => {
    const response = await fetch(`http://${address}/api/v1/query?query=${encodeURIComponent(query)}`);
    const { data } = (await response.json()) as { data: { result: { metric: { alertname: string } }[] } };
    return new Set(data.result.map(({ metric }) => metric.alertname));
  };
  return {
    firedWithin: (seconds) => namesOf(`max_over_time(ALERTS{alertstate="firing"}[${Math.ceil(seconds)}s])`),
    firing: () => namesOf(`ALERTS{alertstate="firing"}`),
  };
}

/** The same expressions and limits, looked at over seconds: a drill is over before an alert of production is due. */
const hurried = (alerts: string): string => alerts.replaceAll(/\bfor: \d+[hm]\b/g, "for: 1s").replaceAll(/\[\d+m\]/g, "[20s]");
