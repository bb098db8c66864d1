// A setup file of Vitest: the files of one worker share a process, and each starts with NODE_ENV=test. Rendering pages
// sets another value (src/server/environment.ts), which programs started by the next file would inherit.
process.env.NODE_ENV = 'test'
