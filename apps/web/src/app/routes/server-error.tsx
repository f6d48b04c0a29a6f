import { ServerErrorView } from '../server-error-view'

export default ServerErrorView
