/** `config.json` of a portal on `examples/other-gateway`, which is behind `gateway_url`. */
export const otherGatewayConfig = (gateway_url: string) => ({
  gateway_url,
  adapter: "other",
  password_public_key: "",
  captcha: { kind: "off" },
  provider: { name: "Corvane", logo_url: null },
  countries_url: null,
  default_language: "en",
});
