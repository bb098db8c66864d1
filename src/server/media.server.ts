import type { FastifyInstance } from 'fastify'
import type { Env } from '../platform/env.ts'

/** Pictures in the sizes and formats pages ask for; made on first request and kept. */
export function mediaRoutes(_app: FastifyInstance, _env: Env) {}
