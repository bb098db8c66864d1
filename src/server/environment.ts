/**
 * The original environment. React and the router choose their build by NODE_ENV when they are first loaded; pages are
 * always built for production, and the other build takes three times as long per page.
 */
export const environment: NodeJS.ProcessEnv = { ...process.env }

/** Started by `npm run dev`: pages come from their sources, with hot reload. */
export const isDevelopment = process.argv.includes('--dev')

process.env.NODE_ENV = isDevelopment ? 'development' : 'production'
