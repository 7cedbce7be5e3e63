import { Edit, useForm } from "@refinedev/antd";
import { Form, Select, Switch } from "antd";

export default function PeopleEdit() {
  const { formProps, saveButtonProps, query } = useForm();
  return (
    <Edit saveButtonProps={saveButtonProps} isLoading={query?.isLoading ?? false}>
      <Form {...formProps} layout="vertical">
        <Form.Item name="is_admin" label="Admin" valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="status" label="Status">
          <Select
            options={[
              { value: "ACTIVE", label: "Active" },
              { value: "DEACTIVATED", label: "Deactivated" },
            ]}
          />
        </Form.Item>
      </Form>
    </Edit>
  );
}
