/** The version of this package, written into every model it makes. A test holds it equal to package.json. */
export const VERSION = '0.1.0';
