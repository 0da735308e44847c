import { defineErrors } from './errors.define.ts';
import { BULK_MAX, UNDO_DAYS } from './limits.ts';

export const changesetErrors = defineErrors({
  'rows.none_selected': [400, '请至少选择一条数据', 'Please select at least one row'],
  'rows.too_many': [
    400,
    `一次最多处理 ${BULK_MAX.toLocaleString('en')} 条，请缩小筛选范围`,
    `At most ${BULK_MAX.toLocaleString('en')} rows at a time. Please narrow the filter.`,
  ],
  'changeset.not_found': [404, '变更不存在或无权查看', 'This change does not exist, or you may not see it.'],
  'changeset.not_draft': [
    409,
    '该变更已处理，请刷新后查看',
    'This change is no longer a plan. Please reload.',
  ],
  'changeset.nothing_to_change': [400, '没有可变更的内容', 'There is nothing to change.'],
  'changeset.not_undoable': [
    409,
    `已超过 ${UNDO_DAYS} 天或已撤销，不能再撤销`,
    'It is too late to undo this, or it is undone already.',
  ],
  'changeset.superseded': [
    409,
    '之后还有新的变更，请先撤销较新的变更',
    'There is a newer change of the same thing. Please undo that one first.',
  ],
  'changeset.same': [409, '无需变更', 'Nothing to change'],
  'changeset.changed_since': [409, '之后已被他人修改，保留现状', 'Changed by someone since, left as it is'],
  'version.not_found': [404, '该版本不存在', 'There is no such version.'],
});
