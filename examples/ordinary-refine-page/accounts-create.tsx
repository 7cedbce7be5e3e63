import { Create, useForm, useSelect } from "@refinedev/antd";
import { Form, Input, Select } from "antd";

interface Organization {
  id: string;
  name: string;
}

export default function AccountsCreate() {
  const { formProps, saveButtonProps } = useForm();
  const { selectProps } = useSelect<Organization>({ resource: "organizations", optionLabel: "name" });
  return (
    <Create saveButtonProps={saveButtonProps}>
      <Form {...formProps} layout="vertical" initialValues={{ currency: "AUD", bank_country: "AU" }}>
        <Form.Item name="org_id" label="Merchant" rules={[{ required: true }]}>
          <Select {...selectProps} showSearch />
        </Form.Item>
        <Form.Item name="account_holder_name" label="Account holder" rules={[{ required: true }]}>
          <Input />
        </Form.Item>
        <Form.Item name="currency" label="Currency">
          <Input />
        </Form.Item>
        <Form.Item name="bank_country" label="Country">
          <Input />
        </Form.Item>
        <Form.Item name="bank_name" label="Bank">
          <Input />
        </Form.Item>
        <Form.Item name="bsb" label="BSB">
          <Input />
        </Form.Item>
        <Form.Item name="account_number" label="Account number">
          <Input />
        </Form.Item>
      </Form>
    </Create>
  );
}
