/**
 * The environment as it was given. React and the router choose their build by NODE_ENV when they are first loaded; the
 * pages are built for production whoever serves them, and the other build takes three times as long for a page.
 */
export const environment: NodeJS.ProcessEnv = { ...process.env }

/** Started by `npm run dev`: pages come from their sources, with hot reload. */
export const isDevelopment = process.argv.includes('--dev')

process.env.NODE_ENV = isDevelopment ? 'development' : 'production'
