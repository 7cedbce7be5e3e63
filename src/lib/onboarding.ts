/** The name under which what the board, the desk and the console ask is kept. */
export const onboarding = "onboarding";
