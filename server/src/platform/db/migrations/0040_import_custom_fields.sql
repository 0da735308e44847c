-- allowed: imports are deleted after 30 days
ALTER TABLE imports
  -- Custom fields that the import creates when it is applied: column, name, kind and options, then the id.
  ADD COLUMN new_fields jsonb NOT NULL DEFAULT '[]',
  ADD CONSTRAINT imports_new_fields CHECK
    (jsonb_typeof(new_fields) = 'array' AND jsonb_array_length(new_fields) <= 12) NOT VALID;
