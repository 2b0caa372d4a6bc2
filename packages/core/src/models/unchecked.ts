/** For what cannot happen in a model that was checked. */
export const unchecked = (): Error => new Error('The model was not checked.');
