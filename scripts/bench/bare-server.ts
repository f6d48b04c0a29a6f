/** The floor of `npm run bench -- scale`: one row by its key, through Hono and `pg` and nothing else. */
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { Pool } from 'pg'

const pool = new Pool({ connectionString: process.argv[2] })
const app = new Hono()
app.get('/event/:id', async (c) => {
  const text = 'select id, title, description, location, starts_at, ends_at from events where id = $1'
  const { rows } = await pool.query(text, [c.req.param('id')])
  return c.json(rows[0])
})
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(port))
process.once('disconnect', () => process.exit())
