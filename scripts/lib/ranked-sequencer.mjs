import { BaseSequencer } from 'vitest/node'

/** Projects in this order: the last ones are many small files, which fill the time while long ones end. */
const ranks = ['slow', 'e2e', 'e2e on postgresql', 'mocking', 'integration', 'postgresql', 'pages', 'unit']

/** Project after project, so that files that share a worker follow each other; in a project the longest come first. */
export class RankedSequencer extends BaseSequencer {
  async sort(files) {
    // Files that draw need a document: those that do not are not to lose their worker to one.
    const rank = ({ project, moduleId }) =>
      ranks.indexOf(project.name) * 2 + Number(moduleId.endsWith('.tsx'))
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => rank(a) - rank(b))
  }
}
