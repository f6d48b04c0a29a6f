import { BaseSequencer } from 'vitest/node'

/** The order of the projects. The last ones have many small files, which fill the time while long ones end. */
const ranks = ['slow', 'e2e', 'e2e on postgresql', 'mocking', 'integration', 'postgresql', 'pages', 'unit']

/**
 * One project after another, so that files that share a worker follow each other. In a project the slow
 * ones come first, then the longest.
 */
export class RankedSequencer extends BaseSequencer {
  async sort(files) {
    // Files that draw need a document. Others must not lose their worker to one of them.
    const rank = ({ project, moduleId }) =>
      ranks.indexOf(project.name) * 4 +
      Number(moduleId.endsWith('.tsx')) * 2 +
      Number(!moduleId.endsWith('.slow.test.ts'))
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => rank(a) - rank(b))
  }
}
