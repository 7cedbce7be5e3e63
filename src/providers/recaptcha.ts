/** Google's reCAPTCHA, loaded only if the deployment has a site key. */

interface Recaptcha {
  ready: (then: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

let loading: Promise<Recaptcha> | undefined;

function load(siteKey: string): Promise<Recaptcha> {
  loading ??= new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
    script.onload = () => {
      const { grecaptcha } = window;
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(new Error("the captcha did not start"));
    };
    script.onerror = () => {
      loading = undefined;
      reject(new Error("the captcha did not load"));
    };
    document.head.append(script);
  });
  return loading;
}

export const askRecaptcha = async (siteKey: string): Promise<string> => (await load(siteKey)).execute(siteKey, { action: "sign_in" });
