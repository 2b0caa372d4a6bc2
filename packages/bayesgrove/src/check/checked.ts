/** One promise, and what breaks it; nothing where it is kept. */
export interface Checked {
  readonly check: string;
  readonly wrong?: string;
}

/** Runs a check that says what is wrong, and takes whatever it throws for that. */
export function checked(check: string, run: () => string | undefined): Checked {
  try {
    const wrong = run();
    return wrong === undefined ? { check } : { check, wrong };
  } catch (error) {
    return { check, wrong: error instanceof Error ? error.message : String(error) };
  }
}
