/** For what cannot happen in a model that was checked. */
export const unchecked = (): Error => new Error('The model does not fit its columns: it was not checked.');
