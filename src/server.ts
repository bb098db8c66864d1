import { environment, isDevelopment } from './server/environment.ts'

// Only now may anything load React: see there.
const { start } = await import('./server/start.server.ts')
await start(environment, { isDevelopment })
