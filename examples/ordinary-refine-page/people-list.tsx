import { DeleteButton, EditButton, FilterDropdown, List, ShowButton, useTable } from "@refinedev/antd";
import { Radio, Space, Table } from "antd";

interface Person {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  status: string;
}

export default function PeopleList() {
  const { tableProps } = useTable<Person>({
    syncWithLocation: true,
    pagination: { pageSize: 20 },
    sorters: { initial: [{ field: "last_name", order: "asc" }] },
  });
  return (
    <List>
      <Table {...tableProps} rowKey="id">
        <Table.Column dataIndex="last_name" title="Last name" sorter />
        <Table.Column dataIndex="first_name" title="First name" />
        <Table.Column dataIndex="email" title="E-mail" sorter />
        <Table.Column
          dataIndex="status"
          title="Status"
          filterDropdown={(props) => (
            <FilterDropdown {...props}>
              <Radio.Group>
                <Radio value="ACTIVE">Active</Radio>
                <Radio value="PENDING">Invited</Radio>
              </Radio.Group>
            </FilterDropdown>
          )}
        />
        <Table.Column<Person>
          title="Actions"
          render={(_, person) => (
            <Space>
              <ShowButton hideText size="small" recordItemId={person.id} />
              <EditButton hideText size="small" recordItemId={person.id} />
              <DeleteButton hideText size="small" recordItemId={person.id} />
            </Space>
          )}
        />
      </Table>
    </List>
  );
}
