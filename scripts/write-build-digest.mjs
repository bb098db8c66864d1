import { writeBuildDigest } from './steps/pages.mjs'

// The last step of `npm run build`: processes with other sources do not share pages (src/server/redis.server.ts).
await writeBuildDigest()
