/** SQL of one partner's transaction: whatever is built names the partner of each table that has one. */
import { and, eq, getTableColumns, is, Table, type SQL } from "drizzle-orm";
import { NodePgDatabase, NodePgDriver } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";

type SelectConfig = Parameters<PgDialect["buildSelectQuery"]>[0];
type Joins = NonNullable<SelectConfig["joins"]>;
type UpdateConfig = Parameters<PgDialect["buildUpdateQuery"]>[0];
type DeleteConfig = Parameters<PgDialect["buildDeleteQuery"]>[0];

/**
 * Row-level security holds these statements to their partner in any case. That they say it themselves is for what looks at statements alone
 * and not at the transaction: a router to the partner's server (docs/scale.md), or a person who reads a plan.
 */
class PartnerDialect extends PgDialect {
  readonly #partner_id: string;

  constructor(partner_id: string) {
    super();
    this.#partner_id = partner_id;
  }

  override buildSelectQuery(config: SelectConfig): SQL {
    return super.buildSelectQuery({ ...config, ...this.#joined(config.joins), ...this.#where(config) });
  }

  override buildUpdateQuery(config: UpdateConfig): SQL {
    return super.buildUpdateQuery({ ...config, ...this.#joined(config.joins), ...this.#where(config) });
  }

  override buildDeleteQuery(config: DeleteConfig): SQL {
    return super.buildDeleteQuery({ ...config, ...this.#where(config) });
  }

  #where({ table, where }: { table: unknown; where?: SQL | undefined }): { where?: SQL } {
    const named = this.#named(table, where);
    return named ? { where: named } : {};
  }

  /** In the join's own condition, so that what a left join doesn't find is still missing and not left out. */
  #joined(joins: Joins | undefined): { joins?: Joins } {
    return joins ? { joins: joins.map((join) => ({ ...join, on: this.#named(join.table, join.on) })) } : {};
  }

  #named(table: unknown, condition: SQL | undefined): SQL | undefined {
    const { partner_id } = is(table, Table) ? getTableColumns(table) : {};
    return partner_id ? and(eq(partner_id, this.#partner_id), condition) : condition;
  }
}

export function partnerSql(client: pg.PoolClient, partner_id: string): NodePgDatabase {
  const dialect = new PartnerDialect(partner_id);
  return new NodePgDatabase(dialect, new NodePgDriver(client, dialect).createSession(undefined), undefined);
}
