import { List, TagField, useTable } from "@refinedev/antd";
import { useMany } from "@refinedev/core";
import { Table } from "antd";

interface Account {
  id: string;
  org_id: string;
  settlement_bank_display_name: string | null;
  currency: string;
  status: string;
}
interface Organization {
  id: string;
  name: string;
}

export default function AccountsList() {
  const { tableProps } = useTable<Account>({ sorters: { initial: [{ field: "created_at", order: "desc" }] } });
  const rows = tableProps.dataSource ?? [];
  const { result } = useMany<Organization>({
    resource: "organizations",
    ids: [...new Set(rows.map(({ org_id }) => org_id))],
    queryOptions: { enabled: rows.length > 0 },
  });
  return (
    <List>
      <Table {...tableProps} rowKey="id">
        <Table.Column dataIndex="settlement_bank_display_name" title="Account" />
        <Table.Column<Account> title="Merchant" render={(_, { org_id }) => result.data.find(({ id }) => id === org_id)?.name ?? "…"} />
        <Table.Column dataIndex="currency" title="Currency" />
        <Table.Column<Account> title="Status" render={(_, { status }) => <TagField value={status} />} />
      </Table>
    </List>
  );
}
