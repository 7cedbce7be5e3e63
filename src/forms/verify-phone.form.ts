import { SendPhoneCode } from "../../contract/records/sign-in";
import { defineForm, field } from "../kit/forms";

export default defineForm({
  name: "verify-phone",
  call: "POST /partner-user/send-phonenumber-verification-otp",
  body: SendPhoneCode,
  access: { own_person: true },
  of: "users",
  fields: {
    phone_country_code: field.callingCode(),
    phone_number: field.phone(),
  },
  sections: [{ title: "phone", fields: ["phone_country_code", "phone_number"] }],
  done: { go: "stay" },
});
