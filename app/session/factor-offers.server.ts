import { environment } from "#app/environment.server.ts";

/**
 * Whether this site can have an SMS sent. Google's service sends one only for a browser that has
 * passed its reCAPTCHA, which is a script of Google's; the emulator asks for none.
 */
export const canSendSms = (): boolean => environment().FIREBASE_AUTH_EMULATOR_HOST !== undefined;

/** Whether an authenticator app can be a second factor, as this site's settings say. */
export const offersApp = (): boolean => environment().AUTHENTICATOR_APP === "on";
