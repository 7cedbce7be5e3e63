import { EmailField, Show, TextField } from "@refinedev/antd";
import { useShow } from "@refinedev/core";
import { Typography } from "antd";

interface Person {
  id: string;
  last_name: string;
  email: string;
}

export default function PeopleShow() {
  const { result, query } = useShow<Person>();
  return (
    <Show isLoading={query.isLoading}>
      <Typography.Title level={5}>Last name</Typography.Title>
      <TextField value={result?.last_name} />
      <Typography.Title level={5}>E-mail</Typography.Title>
      <EmailField value={result?.email} />
    </Show>
  );
}
