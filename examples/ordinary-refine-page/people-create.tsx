import { Create, useForm } from "@refinedev/antd";
import { Form, Input, Switch } from "antd";

export default function PeopleCreate() {
  const { formProps, saveButtonProps } = useForm();
  return (
    <Create saveButtonProps={saveButtonProps}>
      <Form {...formProps} layout="vertical" initialValues={{ is_admin: false }}>
        <Form.Item name="first_name" label="First name" rules={[{ required: true }]}>
          <Input />
        </Form.Item>
        <Form.Item name="last_name" label="Last name" rules={[{ required: true }]}>
          <Input />
        </Form.Item>
        <Form.Item name="email" label="E-mail">
          <Input />
        </Form.Item>
        <Form.Item name="is_admin" label="Admin" valuePropName="checked">
          <Switch />
        </Form.Item>
      </Form>
    </Create>
  );
}
